/** Reads numbers one after the other from a piece of a font file; all of them are big-endian. */
export class Reader {
  readonly view: DataView
  at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.at = at
  }

  u8(): number {
    return this.view.getUint8(this.at++)
  }

  i8(): number {
    return this.view.getInt8(this.at++)
  }

  u16(): number {
    this.at += 2
    return this.view.getUint16(this.at - 2)
  }

  i16(): number {
    this.at += 2
    return this.view.getInt16(this.at - 2)
  }

  u32(): number {
    this.at += 4
    return this.view.getUint32(this.at - 4)
  }

  /** A fraction with 14 bits behind the point, -2 to 2. */
  f2dot14(): number {
    return this.i16() / 16384
  }

  /** A number with 16 bits behind the point. */
  fixed(): number {
    return this.u32() / 65536
  }

  /** WOFF2's short form of numbers up to 65,535. */
  short255(): number {
    const code = this.u8()
    if (code === 253) return this.u16()
    if (code === 254) return 506 + this.u8()
    if (code === 255) return 253 + this.u8()
    return code
  }

  /** WOFF2's form of lengths: seven bits a byte, the top bit says that more follow. */
  base128(): number {
    let value = 0
    for (;;) {
      const byte = this.u8()
      value = value * 128 + (byte & 127)
      if (byte < 128) return value
    }
  }

  tag(): string {
    return String.fromCharCode(this.u8(), this.u8(), this.u8(), this.u8())
  }
}

/**
 * A picture's width and height in pixels, as it is shown: turned the way its camera was held.
 *
 * @throws when the bytes are no picture
 */
export async function pictureSize(original: Buffer): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(original).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

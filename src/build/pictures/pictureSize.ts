/**
 * A picture's width and height in pixels, as it is shown: turned the way its camera was held. Of a file, its header is all
 * that is read.
 *
 * @param picture  its bytes, or the path of its file
 * @throws when it is no picture
 */
export async function pictureSize(picture: Buffer | string): Promise<{ width: number; height: number }> {
  const { default: sharp } = await import('sharp')
  const { autoOrient } = await sharp(picture).metadata()
  return { width: autoOrient.width, height: autoOrient.height }
}

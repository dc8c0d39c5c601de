type Picture = { size: number; png: Buffer }

const HEADER = 6
const ENTRY = 16

/** An ICO file of square pictures of up to 255 pixels: a directory of 16 bytes each, and the PNGs as they are. */
export function encodeIco(pictures: Picture[]): Buffer {
  const directory = Buffer.alloc(HEADER + pictures.length * ENTRY)
  // The kind of the file, an icon, and the number of pictures.
  directory.writeUInt16LE(1, 2)
  directory.writeUInt16LE(pictures.length, 4)
  let offset = directory.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = directory.subarray(HEADER + index * ENTRY)
    entry.set([size, size], 0)
    // One plane of 32 bits a pixel.
    entry.writeUInt16LE(1, 4)
    entry.writeUInt16LE(32, 6)
    entry.writeUInt32LE(png.length, 8)
    entry.writeUInt32LE(offset, 12)
    offset += png.length
  }
  return Buffer.concat([directory, ...pictures.map(({ png }) => png)])
}

import { crc32, deflateSync } from 'node:zlib'

type Colour = [red: number, green: number, blue: number, opacity: number]

/** A square picture as PNG; `pixel` tells the colour at the middle of each pixel. */
export function encodePng(size: number, pixel: (x: number, y: number) => Colour): Buffer {
  const lines = Buffer.alloc(size * (1 + size * 4))
  let at = 0
  for (let y = 0; y < size; y += 1) {
    // Each line says by which filter it was written: none.
    at += 1
    for (let x = 0; x < size; x += 1) {
      const [red, green, blue, opacity] = pixel(x + 0.5, y + 0.5)
      for (const part of [red, green, blue, opacity * 255]) at = lines.writeUInt8(Math.round(part), at)
    }
  }

  const header = Buffer.alloc(13)
  header.writeUInt32BE(size, 0)
  header.writeUInt32BE(size, 4)
  // 8 bits a part, red, green, blue and opacity.
  header.set([8, 6], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const body = deflateSync(lines, { level: 9 })
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', body),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(name: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

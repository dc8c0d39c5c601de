/** Five inks and one that reads on them. */
export type Palette = { a: string; b: string; c: string; d: string; e: string; ink: string }

export const palettes = {
  ember: { a: '#2a0f16', b: '#5c1a22', c: '#e4572e', d: '#f3a712', e: '#12070b', ink: '#fbe9d0' },
  deepsea: { a: '#06202f', b: '#0e4258', c: '#2ec4b6', d: '#f6e7cb', e: '#03121c', ink: '#f6e7cb' },
  desert: { a: '#e9b162', b: '#cf6a3c', c: '#fbe3b2', d: '#8f3322', e: '#3b1613', ink: '#2b0f0d' },
  night: { a: '#0c1d1a', b: '#1d4a3c', c: '#9ed9b4', d: '#f4d58d', e: '#06110f', ink: '#eef7e6' },
  violet: { a: '#1a1038', b: '#4a2382', c: '#c77dff', d: '#ff9ebb', e: '#0d0720', ink: '#fbeaff' },
  bone: { a: '#f1e8d8', b: '#e3d4b8', c: '#1e1e24', d: '#c8302b', e: '#8a7f6b', ink: '#1e1e24' },
  rose: { a: '#f5c9c1', b: '#e58a8a', c: '#8a1f43', d: '#fff1e3', e: '#3a0f22', ink: '#3a0f22' },
  acid: { a: '#0b130c', b: '#1c3216', c: '#b9ec3c', d: '#5fa05e', e: '#050a06', ink: '#eefacb' },
  steel: { a: '#10161e', b: '#34495c', c: '#a9c1d4', d: '#d1495b', e: '#080c11', ink: '#edf2f6' },
  noir: { a: '#15110a', b: '#3d2c10', c: '#f2b705', d: '#a06a10', e: '#0a0805', ink: '#fff1c9' },
  sky: { a: '#c9e6ea', b: '#7ab8cd', c: '#f26b4e', d: '#fff6df', e: '#14364a', ink: '#10293a' },
  crimson: { a: '#c8172a', b: '#8a0b1c', c: '#fdf0d5', d: '#f49d37', e: '#35050c', ink: '#fdf0d5' },
  moss: { a: '#dfe3c6', b: '#a8b88a', c: '#2f4a36', d: '#d9622b', e: '#17271c', ink: '#17271c' },
  cobalt: { a: '#2b37c9', b: '#171b74', c: '#ffd166', d: '#f78fb3', e: '#0c0e40', ink: '#fff8e7' },
  plum: { a: '#3a1030', b: '#74204f', c: '#f29e4c', d: '#f7d6bf', e: '#1d0717', ink: '#fde9dc' },
  slate: { a: '#e8ecef', b: '#b8c4ce', c: '#22303c', d: '#e0533d', e: '#5b6b78', ink: '#1a2530' },
} satisfies Record<string, Palette>

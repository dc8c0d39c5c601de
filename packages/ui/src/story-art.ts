type Palette = [ground: string, disc: string, ridge: string]

// Neutral art for stories, drawn in place so that no story needs a network.
const PALETTES: [Palette, ...Palette[]] = [
  ['#20423f', '#8fd3b4', '#f0d08c'],
  ['#3b2350', '#e58fb1', '#f6d7a8'],
  ['#1c3557', '#7db4e6', '#f3efe2'],
  ['#57231f', '#ef8a5c', '#f7dba7'],
  ['#2b2d38', '#a9adc1', '#e9e6f2'],
]

function draw(width: number, height: number, seed: number): string {
  const [ground, disc, ridge] = PALETTES[seed % PALETTES.length] ?? PALETTES[0]
  const x = width * (0.5 + 0.06 * ((seed * 7) % 5))
  const radius = Math.min(width, height) * (0.26 + 0.03 * (seed % 4))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path fill="${ground}" d="M0 0h${width}v${height}H0z"/>
    <circle fill="${disc}" cx="${x}" cy="${height * 0.42}" r="${radius}"/>
    <path fill="${ridge}" d="M0 ${height * 0.72}Q${width * 0.3} ${height * 0.5} ${width * 0.55} ${height * 0.7}T${width} ${height * 0.66}V${height}H0z" opacity=".9"/>
    <path fill="${ground}" d="M0 ${height * 0.84}Q${width * 0.4} ${height * 0.7} ${width} ${height * 0.88}V${height}H0z"/>
  </svg>`

  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}

export const posterArt = (seed = 0) => draw(400, 600, seed)
export const wideArt = (seed = 0) => draw(1600, 800, seed)
export const thumbnailArt = (seed = 0) => draw(480, 270, seed)

/** Titles which have broken layouts before: long, from right to left, in scripts that stand tall. */
export const titles = {
  long: 'Summer of Soul (...Or, When the Revolution Could Not Be Televised)',
  unbroken: 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen',
  persian: 'جدایی نادر از سیمین',
  hindi: 'दिलवाले दुल्हनिया ले जायेंगे',
  japanese: '千と千尋の神隠し',
}

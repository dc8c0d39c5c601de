import type { Meta, StoryObj } from '@storybook/react-vite'
import css from '../tokens.css?raw'
import { contrast } from './contrast.ts'
import styles from './docs.module.css'
import { ACCENTS, THEMES, type Theme, tokensOf } from './token-sheet.ts'

const themeOf = (theme: unknown): Theme => THEMES.find((known) => known === theme) ?? 'dark'

/** The colours of the product, computed from `tokens.css` as it is. */
export default { title: 'Foundations/Colour' } satisfies Meta

type Story = StoryObj

const neutrals = ['bg', 'surface-1', 'surface-2', 'surface-3', 'toast-bg']
const inks = ['text', 'text-2', 'text-3', 'accent-text', 'audience', 'danger', 'success']

function Swatch({ name, value, ink }: { name: string; value: string; ink: string }) {
  return (
    <li className={styles.swatch} style={{ background: value, color: ink, boxShadow: 'var(--edge)' }}>
      <b>{name}</b>
      {value}
    </li>
  )
}

/** The room and the surfaces in it, each with the text that is readable on it. */
export const Surfaces: Story = {
  render: (_, { globals }) => {
    const tokens = tokensOf(css, themeOf(globals.theme), 'purple')
    const inkOn = (name: string) =>
      [tokens.text ?? '', tokens.bg ?? ''].sort(
        (a, b) => contrast(b, tokens[name] ?? '') - contrast(a, tokens[name] ?? ''),
      )[0] ?? ''
    return (
      <ul className={styles.grid}>
        {neutrals.map((name) => (
          <Swatch key={name} name={name} value={tokens[name] ?? ''} ink={inkOn(name)} />
        ))}
      </ul>
    )
  },
}

/** Decoration may be faint; what shows where a control ends must be seen. */
export const Lines: Story = {
  render: () => (
    <ul className={styles.grid}>
      {['line', 'line-strong'].map((name) => (
        <li key={name} className={styles.swatch} style={{ border: `1px solid var(--${name})` }}>
          {name}
        </li>
      ))}
    </ul>
  ),
}

/** Three greys, two voices and two signals, with their contrast on the room and on its highest surface. */
export const Inks: Story = {
  render: (_, { globals }) => {
    const tokens = tokensOf(css, themeOf(globals.theme), 'purple')
    const on = (ink: string, ground: string) => contrast(tokens[ink] ?? '', tokens[ground] ?? '').toFixed(1)
    return (
      <div className={styles.rows} data-accent="purple" data-theme={globals.theme}>
        {inks.map((ink) => (
          <p key={ink} className={styles.row}>
            <span className={styles.name}>{ink}</span>
            <span style={{ color: `var(--${ink})`, fontWeight: 660 }}>The reel slipped</span>
            <span className={styles.name}>
              {on(ink, 'bg')} on bg, {on(ink, 'surface-2')} on surface-2
            </span>
          </p>
        ))}
      </div>
    )
  },
}

/** The eight account colours: fill, its text, the colour as text, and the ground of what is selected. */
export const Accents: Story = {
  render: (_, { globals }) => (
    <ul className={styles.grid}>
      {ACCENTS.map((accent) => {
        const tokens = tokensOf(css, themeOf(globals.theme), accent)
        return [
          <Swatch key={accent} name={accent} value={tokens.accent ?? ''} ink={tokens['on-accent'] ?? ''} />,
          <Swatch
            key={`${accent}-soft`}
            name={`${accent}, soft`}
            value={tokens['accent-soft'] ?? ''}
            ink={tokens['accent-text'] ?? ''}
          />,
        ]
      })}
    </ul>
  ),
}

/** Every accent's contrasts in this theme. A test holds each at 4.5, and 3 where it is no text. */
export const Contrasts: Story = {
  render: (_, { globals }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className={styles.scroller} aria-label="Contrast of the accents" tabIndex={0}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Accent</th>
            <th scope="col">on-accent</th>
            <th scope="col">fill on bg</th>
            <th scope="col">text on bg</th>
            <th scope="col">text on surface-2</th>
            <th scope="col">text on soft</th>
          </tr>
        </thead>
        <tbody>
          {ACCENTS.map((accent) => {
            const tokens = tokensOf(css, themeOf(globals.theme), accent)
            const ratio = (ink: string, ground: string) =>
              contrast(tokens[ink] ?? '', tokens[ground] ?? '').toFixed(1)
            return (
              <tr key={accent}>
                <th scope="row">{accent}</th>
                <td>{ratio('on-accent', 'accent')}</td>
                <td>{ratio('accent', 'bg')}</td>
                <td>{ratio('accent-text', 'bg')}</td>
                <td>{ratio('accent-text', 'surface-2')}</td>
                <td>{ratio('accent-text', 'accent-soft')}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  ),
}

/** The ramp of the heat map: lightness grows steadily, so it survives colour blindness and greyscale. */
export const Heat: Story = {
  render: () => (
    <ol className={styles.grid}>
      {['below 5', '5', '6', '7', '7.5', '8', '8.5', '9 and up'].map((range, index) => (
        <Swatch
          key={range}
          name={`heat-${index + 1}`}
          value={`var(--heat-${index + 1})`}
          ink={`var(--on-heat-${index + 1})`}
        />
      ))}
    </ol>
  ),
}

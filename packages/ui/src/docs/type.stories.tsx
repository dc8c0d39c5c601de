import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './docs.module.css'

/** Sofia Sans Extra Condensed for titles and numerals, Figtree for sentences. */
export default { title: 'Foundations/Type' } satisfies Meta

type Story = StoryObj

const displays = ['xl', 'lg', 'md', 'sm', 'xs']
const texts = ['lg', 'md', 'sm', 'xs']

const display = (size: string) => ({
  font: `var(--font-weight-display) var(--display-${size}) / var(--leading-tight) var(--font-display)`,
})

/** Titles and numerals. They grow with the window between a smallest and a largest size. */
export const Display: Story = {
  render: () => (
    <div className={styles.rows}>
      {displays.map((size) => (
        <p key={size} className={styles.row}>
          <span className={styles.name}>display-{size}</span>
          <span style={display(size)}>Breaking Bad, 1396</span>
        </p>
      ))}
    </div>
  ),
}

/** Sentences. The smallest text is 12 px. */
export const Text: Story = {
  render: () => (
    <div className={styles.rows}>
      {texts.map((size) => (
        <p key={size} className={styles.row} style={{ fontSize: `var(--text-${size})` }}>
          <span className={styles.name}>text-{size}</span>A chemistry teacher with nothing left to lose.
        </p>
      ))}
      {['text', 'medium', 'strong'].map((fontWeight) => (
        <p key={fontWeight} className={styles.row} style={{ fontWeight: `var(--font-weight-${fontWeight})` }}>
          <span className={styles.name}>font-weight-{fontWeight}</span>Good seats still available
        </p>
      ))}
    </div>
  ),
}

/** Titles in other scripts take the device's own fonts; their direction is their own. */
export const OtherScripts: Story = {
  render: () => (
    <div className={styles.rows}>
      {[
        { lang: 'fa', title: 'جدایی نادر از سیمین' },
        { lang: 'ja', title: '千と千尋の神隠し' },
        { lang: 'hi', title: 'दिलवाले दुल्हनिया ले जायेंगे' },
        { lang: 'ko', title: '기생충' },
        { lang: 'ru', title: 'Москва слезам не верит' },
      ].map(({ lang, title }) => (
        <p key={lang} className={styles.row}>
          <span className={styles.name}>{lang}</span>
          <bdi lang={lang} style={display('sm')}>
            {title}
          </bdi>
        </p>
      ))}
    </div>
  ),
}

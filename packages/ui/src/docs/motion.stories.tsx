import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './docs.module.css'

/** Rest the pointer or the focus on a track. With reduced motion the lamp is simply there. */
export default { title: 'Foundations/Motion' } satisfies Meta

type Story = StoryObj

const moves = [
  { name: 'Press', duration: 1, ease: 'out' },
  { name: 'State', duration: 2, ease: 'out' },
  { name: 'Surface', duration: 3, ease: 'out' },
  { name: 'Bulb', duration: 3, ease: 'bulb' },
]

export const Durations: Story = {
  render: () => (
    <div className={styles.rows}>
      {moves.map(({ name, duration, ease }) => (
        <div key={name} className={styles.row}>
          <span className={styles.name}>
            {name}: duration-{duration}, ease-{ease}
          </span>
          <button className={styles.track} type="button" aria-label={`Play ${name}`}>
            <span
              className={styles.runner}
              style={{
                display: 'block',
                transition: `translate var(--duration-${duration}) var(--ease-${ease})`,
              }}
            />
          </button>
        </div>
      ))}
    </div>
  ),
}

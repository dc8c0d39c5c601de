import type { Meta, StoryObj } from '@storybook/react-vite'
import styles from './docs.module.css'

/** Space, shape and depth. */
export default { title: 'Foundations/Tokens' } satisfies Meta

type Story = StoryObj

/** Steps of 4 px. */
export const Space: Story = {
  render: () => (
    <div className={styles.rows}>
      {[1, 2, 3, 4, 5, 6, 8, 10, 12, 16, 24].map((step) => (
        <p key={step} className={styles.row}>
          <span className={styles.name}>space-{step}</span>
          <span className={styles.space} style={{ width: `var(--space-${step})` }} />
        </p>
      ))}
    </div>
  ),
}

/** The rounder, the larger. */
export const Radius: Story = {
  render: () => (
    <ul className={styles.row}>
      {['xs', 'sm', 'md', 'lg', 'xl', 'full', 'poster'].map((size) => (
        <li key={size}>
          <div className={styles.shape} style={{ borderRadius: `var(--radius-${size})` }} />
          <span className={styles.name}>radius-{size}</span>
        </li>
      ))}
    </ul>
  ),
}

/** Shadows under what floats, and the hairline at its edge. */
export const Depth: Story = {
  render: () => (
    <ul className={styles.row} style={{ gap: 40, paddingBottom: 40 }}>
      {['edge', 'shadow-2', 'shadow-3', 'focus-ring'].map((name) => (
        <li key={name}>
          <div
            className={styles.shape}
            style={{ borderRadius: 12, background: 'var(--surface-1)', boxShadow: `var(--${name})` }}
          />
          <span className={styles.name}>{name}</span>
        </li>
      ))}
    </ul>
  ),
}

import styles from './still-toasts.module.css'
import { useHydrated } from './use-hydrated.ts'

/** Toasts as the server draws them: what those see who have no scripts, until the library's take over. */
export function StillToasts({ words }: { words: string[] }) {
  if (useHydrated() || words.length === 0) return null
  return (
    <div className={styles.root} role="status">
      {words.map((toast) => (
        <p key={toast} className={styles.toast}>
          {toast}
        </p>
      ))}
    </div>
  )
}

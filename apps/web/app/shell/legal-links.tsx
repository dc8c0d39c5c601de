import styles from './legal-links.module.css'

/** Links to the privacy and cookies pages. */
export function LegalLinks({ centred }: { centred?: boolean }) {
  return (
    <p className={styles.links} data-centred={centred}>
      <a className={styles.link} href="/privacy">
        Privacy
      </a>
      <a className={styles.link} href="/cookies">
        Cookies
      </a>
    </p>
  )
}

import { Link } from '@marquee/ui/link'
import styles from './legal-links.module.css'

/** The ways to what the product says about itself. */
export function LegalLinks({ centred }: { centred?: boolean }) {
  return (
    <p className={styles.links} data-centred={centred}>
      <Link className={styles.link} href="/privacy">
        Privacy
      </Link>
      <Link className={styles.link} href="/cookies">
        Cookies
      </Link>
    </p>
  )
}

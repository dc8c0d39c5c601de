import { Link } from '@marquee/ui/link'
import styles from './legal-links.module.css'

/** The ways to what the product says about itself. */
export function LegalLinks() {
  return (
    <p className={styles.links}>
      <Link className={styles.link} href="/privacy">
        Privacy
      </Link>
      <Link className={styles.link} href="/cookies">
        Cookies
      </Link>
    </p>
  )
}

import { Banner } from '@marquee/ui/banner'
import { useViewer } from '#shell/root-data.ts'
import styles from './form.module.css'
import type { MailedLink } from './mailed-link.ts'

/** Warning for a person who is signed in to another account than the link's. */
export function SomebodyElse({ link: { email, browser } }: { link: MailedLink }) {
  const viewer = useViewer()
  if (viewer === null || browser === 'signed-in') return null
  return (
    <>
      <Banner icon="account" className={styles.address}>
        <b>You are logged in as {viewer.email}.</b> This link is for the account of {email}. If you go on, you
        are logged in to that one here, and {viewer.email} is logged out.
      </Banner>
      <p className={styles.other}>
        <a href="/search" className={styles.link}>
          Stay logged in as {viewer.email}
        </a>
      </p>
    </>
  )
}

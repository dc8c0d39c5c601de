import { PageTitle } from '@marquee/ui/page'
import { SectionLinks } from '@marquee/ui/section-links'
import styles from './account-head.module.css'

const SECTIONS = [
  { label: 'Watching', href: '/account#watching' },
  { label: 'Notifications', href: '/account/notifications' },
  { label: 'Connections', href: '/account/connections' },
  { label: 'Profile', href: '/account#profile' },
  { label: 'Data', href: '/account#data' },
]

/** Heading of the account's pages, with links to its sections; `current` is the address of one that is a page of its own. */
export function AccountHead({ current = '' }: { current?: string }) {
  return (
    <div className={styles.root}>
      <PageTitle>Account</PageTitle>
      <SectionLinks label="Sections of the account" sections={SECTIONS} current={current} />
    </div>
  )
}

import { FilterChips } from '@marquee/ui/filter-chips'
import { PageTitle } from '@marquee/ui/page'
import styles from './account-head.module.css'

const SECTIONS = [
  { value: 'watching', label: 'Watching', href: '/account#watching' },
  { value: 'notifications', label: 'Notifications', href: '/account/notifications' },
  { value: 'profile', label: 'Profile', href: '/account#profile' },
  { value: 'data', label: 'Data', href: '/account#data' },
] as const

type AccountHeadProps = {
  /** The section that is a page of its own and open; the others are parts of one page. */
  current?: (typeof SECTIONS)[number]['value']
}

/** Heading of the account's pages, with links to its sections. */
export function AccountHead({ current }: AccountHeadProps) {
  return (
    <div className={styles.root}>
      <PageTitle>Account</PageTitle>
      <nav aria-label="Sections of the account">
        <FilterChips label="Sections of the account" chips={SECTIONS} value={current ?? ''} />
      </nav>
    </div>
  )
}

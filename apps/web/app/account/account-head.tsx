import { PageTitle } from '@marquee/ui/page'
import { SectionLinks } from '@marquee/ui/section-links'
import { useLocation } from '@remix-run/react'
import { useEffect, useState } from 'react'
import styles from './account-head.module.css'

const SECTIONS = [
  { label: 'Watching', href: '/account#watching' },
  { label: 'Notifications', href: '/account/notifications' },
  { label: 'Connections', href: '/account/connections' },
  { label: 'Profile', href: '/account#profile' },
  { label: 'Data', href: '/account#data' },
]

const FIRST_PART = '#profile'

/**
 * Heading of the account's pages, with links to its sections; `current` is the address of one that is a page of its own.
 * On the page that the others share it is the one that its address names, or the first.
 */
export function AccountHead({ current }: { current?: string }) {
  const { hash } = useLocation()
  const [part, setPart] = useState(FIRST_PART)
  // No server knows it.
  useEffect(() => setPart(hash || FIRST_PART), [hash])

  return (
    <div className={styles.root}>
      <PageTitle>Account</PageTitle>
      <SectionLinks
        label="Sections of the account"
        sections={SECTIONS}
        current={current ?? `/account${part}`}
      />
    </div>
  )
}

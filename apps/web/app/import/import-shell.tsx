import { BackLink, Page, PageTitle } from '@marquee/ui/page'
import { Steps } from '@marquee/ui/steps'
import type { ReactNode } from 'react'
import styles from './import.module.css'

const STEPS = ['Choose', 'Match', 'Check', 'Done']

type ImportShellProps = {
  title: string
  /** Index of the step that the page is of; `null` for an import that ended otherwise. */
  step: number | null
  complete?: boolean
  children: ReactNode
}

/** Page of an import: the way back, its title, and how far it is. */
export function ImportShell({ title, step, complete, children }: ImportShellProps) {
  return (
    <Page className={styles.page}>
      <BackLink href={step === 0 ? '/account' : '/import'}>{step === 0 ? 'Account' : 'All imports'}</BackLink>
      <PageTitle
        aside={
          step === null ? null : <Steps label="Steps" steps={STEPS} current={step} complete={complete} />
        }
      >
        {title}
      </PageTitle>
      {children}
    </Page>
  )
}

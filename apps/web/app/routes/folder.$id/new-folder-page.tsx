import { BackLink, Page, PageTitle } from '@marquee/ui/page'
import { NameForm } from './name-form.tsx'

/** Where a folder is made. */
export function NewFolderPage({ action, problem }: { action: string; problem: string | undefined }) {
  return (
    <Page width="form">
      <BackLink href="/bookmarks">Bookmarks</BackLink>
      <PageTitle note="Only you can see it.">New folder</PageTitle>
      <NameForm action={action} problem={problem} submit="Make folder" />
    </Page>
  )
}

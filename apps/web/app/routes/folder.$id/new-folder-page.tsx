import { BackLink, Page, PageTitle } from '@marquee/ui/page'
import { NameForm } from './name-form.tsx'

type NewFolderPageProps = { action: string; problem: string | undefined; typed: string | undefined }

/** Page to create a folder. */
export function NewFolderPage({ action, problem, typed }: NewFolderPageProps) {
  return (
    <Page width="form">
      <BackLink href="/bookmarks">Bookmarks</BackLink>
      <PageTitle note="Only you can see it.">New folder</PageTitle>
      <NameForm action={action} name={typed} problem={problem} submit="Make folder" />
    </Page>
  )
}

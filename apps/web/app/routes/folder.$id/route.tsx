import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { edits } from '#folders/folder-path.ts'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readForm, readPage, textOf } from '#http/params.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { FolderPage } from './folder-page.tsx'
import { NewFolderPage } from './new-folder-page.tsx'
import { deleteFolder, moveItem, nameFolder, removeItem } from './save-folder.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const edit = edits.find((known) => known === searchParams.get('edit')) ?? null
  const id = params.id ?? ''

  if (edit === 'new') {
    if ((await context.frame()).viewer === null) throw toLogin(pathOf(request))
    return { view: 'new' as const, action: pathOf(request) }
  }
  const answer = await context.api.api.me.folders[':id'].$get({
    param: { id },
    query: { page: String(readPage(searchParams.get('page'))) },
  })
  if (answer.status === 401) throw toLogin(pathOf(request))
  // An id of another form than ours names no folder either.
  if (answer.status === 400) throw data(null, { status: 404 })
  if (answer.status !== 200) throw refuse(answer)
  return { view: 'folder' as const, edit, ...(await answer.json()) }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = params.id ?? ''
  const intent = textOf(form, 'intent')

  if (intent === 'name') return nameFolder(context.api, id, form, request)
  if (intent === 'delete') return deleteFolder(context.api, id, request)
  const save = intent === 'move' ? moveItem : removeItem
  return answerTo(request, await save(context.api, id, form), pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const name = data === undefined ? 'Folder' : data.view === 'new' ? 'New folder' : data.folder.name
  return [{ title: `${name} · Marquee` }]
}

export default function Folder() {
  const found = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const problem = outcome?.saved === false ? outcome.toast : undefined

  return found.view === 'new' ? (
    <NewFolderPage action={found.action} problem={problem} />
  ) : (
    <FolderPage found={found} problem={problem} />
  )
}

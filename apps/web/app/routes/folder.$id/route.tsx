import { isBuiltInFolder } from '@marquee/domain/folder'
import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useActionData, useLoaderData } from '@remix-run/react'
import { edits } from '#folders/folder-path.ts'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readForm, readType, requireSegment, textOf } from '#http/params.ts'
import { listQuery, readListAddress, type Usual } from '#lists/list-address.ts'
import { opensForm } from '#lists/list-sheet.tsx'
import { answerTo, INVALID } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { FolderPage } from './folder-page.tsx'
import { NewFolderPage } from './new-folder-page.tsx'
import { deleteFolder, moveItem, nameFolder, orderItems, removeItem } from './save-folder.ts'

const own: Usual = { sort: 'own', view: 'grid' }
const builtIn: Usual = { sort: 'added', view: 'grid' }

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const edit = edits.find((known) => known === searchParams.get('edit')) ?? null
  const id = requireSegment(params.id)

  if (edit === 'new') {
    if ((await context.viewerContext()).viewer === null) throw toLogin(pathOf(request))
    return asText(request, { view: 'new' as const, action: pathOf(request) })
  }
  const type = readType(searchParams.get('type')) ?? undefined
  const usual = isBuiltInFolder(id) ? builtIn : own
  const address = readListAddress(searchParams, usual)
  const answer = await context.api.api.me.folders[':id'].$get({
    param: { id },
    // The manual order is of all titles, so a filter in the address does not apply.
    query:
      edit === 'order' ? { page: String(address.page) } : { type, ...listQuery(address), sort: address.sort },
  })
  if (answer.status === 401) throw toLogin(pathOf(request))
  // An id of another form than ours names no folder either.
  if (answer.status === 400) throw data(null, { status: 404 })
  if (answer.status !== 200) throw refuse(answer)
  const isFormOpen = opensForm(searchParams)
  return asText(request, {
    ...{ view: 'folder' as const, edit, address, usual, isFormOpen },
    ...(await answer.json()),
  })
}

const saves = new Map([
  ['place', moveItem],
  ['order', orderItems],
  ['remove', removeItem],
])

export async function action({ context, params, request }: ActionFunctionArgs) {
  const form = await readForm(request)
  const id = requireSegment(params.id)
  const intent = textOf(form, 'intent')

  if (intent === 'name') return nameFolder(context, id, form, request)
  if (intent === 'delete') return deleteFolder(context.api, id, request)
  const save = saves.get(intent)
  const outcome = save === undefined ? INVALID : await save(context, id, form)
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const found = data && fromText(data)
  const name = found === undefined ? 'Folder' : found.view === 'new' ? 'New folder' : found.folder.name
  return [{ title: `${name} · Marquee` }, about('A folder of films and series in an order of your own.')]
}

export default function Folder() {
  const found = fromText(useLoaderData<typeof loader>())
  const outcome = useActionData<typeof action>()
  const problem = outcome?.saved === false ? outcome.toast : undefined
  const typed = outcome && 'typed' in outcome ? String(outcome.typed) : undefined

  return found.view === 'new' ? (
    <NewFolderPage action={found.action} problem={problem} typed={typed} />
  ) : (
    <FolderPage found={found} problem={problem} typed={typed} />
  )
}

import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { pathOf, refuse, toLogin } from '#http/answer.ts'
import { readPage, requireSegment } from '#http/params.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { changeImport } from './change-import.ts'
import { findCandidates } from './find-candidates.ts'
import { ImportPage } from './import-page.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  const param = { id: requireSegment(params.id) }
  const imports = context.api.api.me.imports[':id']
  const answer = await imports.$get({ param })

  if (answer.status === 401) throw toLogin(pathOf(request))
  // An id of another form than ours names no import either.
  if (answer.status === 404 || answer.status === 400) return data(null, { status: 404 })
  if (answer.status !== 200) throw refuse(answer)
  const found = await answer.json()
  const confirm = searchParams.get('confirm')
  if (found.state !== 'review') return { found, confirm, review: null, search: null }

  const page = String(readPage(searchParams.get('page')))
  const [review, search] = await Promise.all([
    imports.review.$get({ param, query: { page } }),
    findCandidates(context.api, searchParams),
  ])
  // It is being compared, or went on since.
  if (review.status === 409) return { found, confirm, review: null, search: null }
  if (review.status !== 200) throw refuse(review)
  return { found, confirm, review: await review.json(), search }
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  return changeImport(context.api, requireSegment(params.id), request)
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction = () => [
  { title: 'Import · Marquee' },
  about('How far an import is, what it would change, and what it did.'),
]

export default function Import() {
  return <ImportPage shown={useLoaderData<typeof loader>()} />
}

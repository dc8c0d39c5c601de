import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Await, useLoaderData, useLocation, useRevalidator } from '@remix-run/react'
import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { pathOf } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { isDocument } from '#http/script-mark.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { saveSeen } from '#seen/save-seen.ts'
import { about } from '#shell/about.ts'
import { ModalRoute } from '#shell/modal-route.tsx'
import { modalHandle } from '#shell/stage.tsx'
import { seasonPath } from '#title/season.ts'
import { TitlePage } from '#title/title-page.tsx'
import { readAddress } from './address.ts'
import { EpisodeCard, EpisodeCardLoading } from './episode-card.tsx'
import { EpisodeSeen } from './episode-seen.tsx'
import { episodeOf, type FoundEpisode, findBehind, findEpisode } from './find-episode.ts'

type Come = Exclude<FoundEpisode, 'late'>

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  // A script has drawn a page beneath already and can wait for the episode with a skeleton in its place.
  if (!isDocument(request)) {
    const found = findEpisode(context.api, address)
    const [episode, seen] = [found.then(({ episode }) => episode), found.then(({ seen }) => seen)]
    return data({ address, behind: null, episode, seen })
  }

  const behind = await findBehind(context.api, address)
  // Nothing to keep: neither the offline worker nor the page cache takes a 503.
  if (typeof behind === 'string')
    return data({ address, behind: null, episode: behind, seen: null }, { status: 503 })
  const { episode, seen } = episodeOf(behind, address)
  if (episode === 'unknown') throw data(null, { status: 404 })
  return data({ address, behind, episode, seen })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await saveSeen(context.send, await readForm(request))
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Season ${data.address.season}, episode ${data.address.episode} · Marquee` : 'Marquee' },
  about(),
]

export default function EpisodeDetail() {
  const { address, behind, episode: asked, seen } = useLoaderData<typeof loader>()
  useLate(asked)
  // Trying again comes to the same address by a new visit.
  const visit = `${useLocation().key}/${address.series}/${address.season}/${address.episode}`
  const episode = useFirst(visit, asked)
  const page = useRef(behind)
  if (behind !== null) page.current = behind
  const later = (waiting: ReactNode, then: (found: Come) => ReactNode) => (
    <Suspense key={visit} fallback={waiting}>
      <Await resolve={episode}>{(found) => (found === 'late' ? waiting : then(found))}</Await>
    </Suspense>
  )

  return (
    <ModalRoute
      title={later(`Episode ${address.episode}`, (found) =>
        typeof found === 'string' ? `Episode ${address.episode}` : found.name,
      )}
      size="large"
      tall
      narrowClose="float"
      home={seasonPath(address.series, address.season)}
      background={page.current ? <TitlePage found={page.current} /> : null}
    >
      {later(<EpisodeCardLoading address={address} />, (found) => (
        <EpisodeCard address={address} found={found} />
      ))}
      <EpisodeSeen key={address.episode} address={address} saved={seen} />
    </ModalRoute>
  )
}

/** Asks again, and waits this time, for what the document could not wait for. */
function useLate(asked: unknown): void {
  const { revalidate } = useRevalidator()
  const isLate = asked === 'late'

  useEffect(() => {
    if (isLate) revalidate()
  }, [isLate, revalidate])
}

/** The episode as it first came: ticking it off asks for the page again, but changes nothing of this. */
function useFirst<T>(key: string, value: T): T {
  const first = useRef({ key, value })
  if (first.current.key !== key || first.current.value === 'late') first.current = { key, value }
  return first.current.value
}

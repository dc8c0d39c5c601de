import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { Await, useLoaderData } from '@remix-run/react'
import { type ReactNode, Suspense, useRef } from 'react'
import { about } from '#components/about.ts'
import { ModalRoute } from '#components/modal-route.tsx'
import { modalHandle } from '#components/stage.tsx'
import { pathOf } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { isDocument } from '#http/script-mark.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { saveSeen } from '#seen/save-seen.ts'
import { findTitle } from '#title/find-title.ts'
import { seasonPath } from '#title/season.ts'
import { TitlePage } from '#title/title-page.tsx'
import { readAddress } from './address.ts'
import { EpisodeCard, EpisodeCardLoading } from './episode-card.tsx'
import { EpisodeSeen } from './episode-seen.tsx'
import { episodeOf, type FoundEpisode, findEpisode } from './find-episode.ts'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  const { series, season } = address
  // A script has drawn a page beneath already and can wait for the episode with a skeleton in its place.
  if (!isDocument(request)) {
    const found = findEpisode(context.api, address)
    const [episode, seen] = [found.then(({ episode }) => episode), found.then(({ seen }) => seen)]
    return { address, behind: null, episode, seen }
  }

  const behind = await findTitle(context.api, { type: 'series', id: series }, { season })
  const { episode, seen } = episodeOf(behind, address)
  if (episode === 'unknown') throw data(null, { status: 404 })
  return { address, behind, episode, seen }
}

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await saveSeen(context.api, await readForm(request))
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
  const episode = useFirst(`${address.series}/${address.season}/${address.episode}`, asked)
  const page = useRef(behind)
  if (behind !== null) page.current = behind
  const later = (waiting: ReactNode, then: (found: FoundEpisode) => ReactNode) => (
    <Suspense key={`${address.season}/${address.episode}`} fallback={waiting}>
      <Await resolve={episode}>{then}</Await>
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

/** The episode as it first came: ticking it off asks for the page again, but changes nothing of this. */
function useFirst<T>(key: string, value: T): T {
  const first = useRef({ key, value })
  if (first.current.key !== key) first.current = { key, value }
  return first.current.value
}

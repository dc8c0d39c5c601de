import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/cloudflare'
import { useLoaderData, useLocation, useRevalidator } from '@remix-run/react'
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { pathOf } from '#http/answer.ts'
import { readForm } from '#http/params.ts'
import { isDocument } from '#http/script-mark.ts'
import { savePlays } from '#plays/save-plays.ts'
import { answerTo } from '#saving/outcome.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { about } from '#shell/about.ts'
import { modalHandle } from '#shell/modal-outlet.tsx'
import { ModalRoute } from '#shell/modal-route.tsx'
import { seasonPath } from '#title/season.ts'
import { TitlePage } from '#title/title-page.tsx'
import { readAddress } from './address.ts'
import { EpisodeCard, EpisodeCardLoading } from './episode-card.tsx'
import { EpisodeSeen } from './episode-seen.tsx'
import { episodeOf, type FoundEpisode, findBehind, findEpisode } from './find-episode.ts'
import { Settled } from './settled.tsx'
import { usePoster } from './use-poster.ts'

type Come = Exclude<FoundEpisode, 'late'>

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  // In the browser the page beneath is there already, and a skeleton is shown until the episode has loaded.
  if (!isDocument(request)) {
    const found = findEpisode(context.api, address)
    const [episode, seen] = [found.then(({ episode }) => episode), found.then(({ seen }) => seen)]
    return data({ address, behind: null, episode, seen })
  }

  const behind = await findBehind(context.api, address)
  // Neither the service worker nor the page cache stores a 503.
  if (typeof behind === 'string')
    return data({ address, behind: null, episode: behind, seen: null }, { status: 503 })
  const { episode, seen } = episodeOf(behind, address)
  if (episode === 'unknown') throw data(null, { status: 404 })
  return data({ address, behind, episode, seen })
}

export async function action({ context, request }: ActionFunctionArgs) {
  const outcome = await savePlays(context.send, await readForm(request))
  return answerTo(request, outcome, pathOf(request))
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Season ${data.address.season}, episode ${data.address.episode} · Marquee` : 'Marquee' },
  about(),
]

export default function EpisodeDetail() {
  const { address, behind, episode: loaded, seen } = useLoaderData<typeof loader>()
  useRevalidateLate(loaded)
  const episodeKey = `${address.series}/${address.season}/${address.episode}`
  // "Try again" is a new navigation to the same address.
  const pageKey = `${useLocation().key}/${episodeKey}`
  const episode = useNewest(useFirst(pageKey, loaded), loaded)
  const poster = usePoster()
  const later = (waiting: ReactNode, then: (found: Come) => ReactNode) => (
    <Suspense key={pageKey} fallback={waiting}>
      <Settled value={episode} render={(found) => (found === 'late' ? waiting : then(found))} />
    </Suspense>
  )

  return (
    <ModalRoute
      title={later(`Episode ${address.episode}`, (found) =>
        typeof found === 'string' || found.name === null ? `Episode ${address.episode}` : found.name,
      )}
      size="large"
      tall
      narrowClose="float"
      home={seasonPath(address.series, address.season)}
      background={behind ? <TitlePage found={behind} /> : null}
    >
      {later(<EpisodeCardLoading address={address} poster={poster} />, (found) => (
        <EpisodeCard address={address} poster={poster} found={found} />
      ))}
      <EpisodeSeen key={episodeKey} address={address} poster={poster} saved={seen} />
    </ModalRoute>
  )
}

/** Loads the episode again in the browser when the document did not wait for it. */
function useRevalidateLate(loaded: unknown): void {
  const { revalidate } = useRevalidator()
  const isLate = loaded === 'late'

  useEffect(() => {
    if (isLate) revalidate()
  }, [isLate, revalidate])
}

/** Returns the first value of a key: marking the episode as seen reloads the page, and must not show a skeleton again. */
function useFirst<T>(key: string, value: T): T {
  const first = useRef({ key, value })
  if (first.current.key !== key || first.current.value === 'late') first.current = { key, value }
  return first.current.value
}

type Loading = FoundEpisode | Promise<FoundEpisode>

/** Returns what was loaded again once it is there: an episode that was marked as seen is no longer hidden. */
function useNewest(first: Loading, loaded: Loading): Loading {
  const [newest, setNewest] = useState<{ of: Loading; value: FoundEpisode } | null>(null)

  useEffect(() => {
    if (loaded === first) return
    let isStale = false
    Promise.resolve(loaded).then(
      (value) => !isStale && typeof value !== 'string' && setNewest({ of: first, value }),
      () => {},
    )
    return () => {
      isStale = true
    }
  }, [first, loaded])

  return newest?.of === first ? newest.value : first
}

import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/cloudflare'
import { Await, useLoaderData } from '@remix-run/react'
import { type ReactNode, Suspense, useRef } from 'react'
import { ModalRoute } from '#components/modal-route.tsx'
import { modalHandle } from '#components/stage.tsx'
import { isDocument } from '#http/answer.ts'
import { findTitle } from '#title/find-title.ts'
import { seasonPath } from '#title/season.ts'
import { TitlePage } from '#title/title-page.tsx'
import { readAddress } from './address.ts'
import { EpisodeCard, EpisodeCardLoading } from './episode-card.tsx'
import { type FoundEpisode, findEpisode } from './find-episode.ts'

export const handle = modalHandle

export async function loader({ context, request }: LoaderFunctionArgs) {
  const address = readAddress(new URL(request.url).searchParams)
  const { series, season } = address
  const asked = findEpisode(context.api, address)
  // A script has drawn a page beneath already and can wait for the episode with a skeleton in its place.
  if (!isDocument(request)) return { address, behind: null, episode: asked }

  const [behind, episode] = await Promise.all([
    findTitle(context.api, { type: 'series', id: series }, season),
    asked,
  ])
  if (episode === 'unknown') throw data(null, { status: 404 })
  return { address, behind, episode }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `Season ${data.address.season}, episode ${data.address.episode} · Marquee` : 'Marquee' },
]

export default function EpisodeDetail() {
  const { address, behind, episode } = useLoaderData<typeof loader>()
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
    </ModalRoute>
  )
}

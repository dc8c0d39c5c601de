import type { Video } from '@marquee/domain/catalogue'
import { MOST } from './bounds.ts'
import type { Fields } from './field.ts'
import { readFields, readFlag, readList, readText } from './field.ts'

type RankedVideo = Video & { rank: number }

/** The playable videos: trailers first, then teasers, official ones before others. */
export function readVideos(videos: unknown): Video[] {
  return readList(readFields(videos).results, readVideo, (video) => `${video.site}/${video.key}`)
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST.videos)
    .map(({ rank, ...video }) => video)
}

function readVideo(fields: Fields): RankedVideo | null {
  const site = sites.get(readText(fields.site)?.toLowerCase() ?? '')
  const key = readText(fields.key)
  // The key becomes part of an address on the host's site.
  if (site === undefined || key === null || !/^[\w-]+$/.test(key)) return null

  const kind = readText(fields.type) ?? 'Video'
  const kindIndex = ['trailer', 'teaser'].indexOf(kind.toLowerCase())
  const rank = (kindIndex === -1 ? 2 : kindIndex) * 2 + (readFlag(fields.official) ? 0 : 1)
  return { site, key, name: readText(fields.name) ?? kind, kind, rank }
}

const sites = new Map<string, Video['site']>([
  ['youtube', 'YouTube'],
  ['vimeo', 'Vimeo'],
])

import type { Video } from '@marquee/domain/catalogue'
import { PosterRow } from '@marquee/ui/poster-row'
import { SectionHead } from '@marquee/ui/section-head'
import { VideoCard } from '@marquee/ui/video-card'
import { artOf } from '#formatting/art.ts'
import { useImageBase } from '#shell/root-data.ts'
import type { FoundTitle } from './find-title.ts'

const MOST = 8

const hosts = {
  YouTube: {
    page: 'https://www.youtube.com/watch?v=',
    player: (key: string) => `https://www.youtube-nocookie.com/embed/${key}?autoplay=1`,
  },
  Vimeo: {
    page: 'https://vimeo.com/',
    player: (key: string) => `https://player.vimeo.com/video/${key}?autoplay=1`,
  },
} satisfies Record<Video['site'], { page: string; player: (key: string) => string }>

/** Trailers and other videos; nothing is requested from their host before a click. */
export function Videos({ title }: Pick<FoundTitle, 'title'>) {
  const imageBase = useImageBase()
  if (title.videos.length === 0) return null
  return (
    <section>
      <SectionHead title="Videos" />
      <PosterRow wide aria-label="Videos">
        {title.videos.slice(0, MOST).map(({ site, key, name, kind }) => (
          <VideoCard
            key={key}
            title={name}
            kind={kind}
            host={site}
            href={hosts[site].page + encodeURIComponent(key)}
            playerSrc={hosts[site].player(encodeURIComponent(key))}
            {...artOf(imageBase, 'backdrop', title.backdropPath)}
          />
        ))}
      </PosterRow>
    </section>
  )
}

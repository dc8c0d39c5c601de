import type { ListedTitle } from '@marquee/domain/catalogue'
import { BackLink, Page, PageTitle } from '@marquee/ui/page'
import { PosterGrid } from '@marquee/ui/poster-grid'
import { TitleCard } from '#title/title-card.tsx'

/** Choice among titles that share an id. */
export function TitleChoice({ titles }: { titles: readonly ListedTitle[] }) {
  return (
    <Page>
      <BackLink href="/search">Search</BackLink>
      <PageTitle note="A film and a series have this number. Choose the one you mean.">
        Which one is it?
      </PageTitle>
      <PosterGrid>
        {titles.map((title) => (
          <TitleCard key={title.type} title={title} withKind />
        ))}
      </PosterGrid>
    </Page>
  )
}

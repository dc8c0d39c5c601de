import { ButtonLink } from '@marquee/ui/button'
import { EmptyState } from '@marquee/ui/empty-state'
import { uploadGlyph } from '@marquee/ui/glyphs/upload-glyph'
import { Page } from '@marquee/ui/page'
import { Panel } from '@marquee/ui/panel'
import { SearchField } from '@marquee/ui/search-field'
import { VisuallyHidden } from '@marquee/ui/visually-hidden'
import { KNOWN_SOURCES } from '#import/known-sources.ts'
import { detailPath } from '#title/title-card.tsx'
import styles from './newcomer.module.css'
import type { UpNextData } from './up-next-page.tsx'

/** Page of somebody who has saved nothing yet: bring a history, connect a player, or begin with one series. */
export function Newcomer({ suggestions }: Pick<UpNextData, 'suggestions'>) {
  return (
    <Page>
      <VisuallyHidden as="h1">Up next</VisuallyHidden>
      <EmptyState className={styles.lead} title="Nothing on the bill yet">
        Bring what you have seen, or add the first series. The next episode then waits here.
      </EmptyState>
      <div className={styles.ways}>
        <Panel
          title="Bring your history"
          note="Take your plays, ratings and lists along. Your files are read in this browser."
        >
          {/* biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one */}
          <ul role="list" className={styles.names} aria-label="Sources">
            {KNOWN_SOURCES.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <div className={styles.buttons}>
            <ButtonLink variant="primary" icon={uploadGlyph} href="/import">
              Import
            </ButtonLink>
            <ButtonLink icon="up-next" href="/account/connections?new=player">
              Connect a player
            </ButtonLink>
          </div>
        </Panel>
        <Panel
          title="Start with one series"
          note="Mark what you have seen of it. We remember how far you are."
        >
          {/* biome-ignore lint/a11y/useSemanticElements: browsers that are supported do not know the element */}
          <form role="search" action="/search">
            <SearchField label="Search films and series" maxLength={200} />
          </form>
          {suggestions.length > 0 ? (
            // biome-ignore lint/a11y/noRedundantRoles: Safari forgets that a list without bullets is one
            <ul role="list" className={styles.suggestions} aria-label="Series to begin with">
              {suggestions.map(({ id, name }) => (
                <li key={id}>
                  <ButtonLink href={detailPath({ type: 'series', id })}>
                    <span dir="auto">{name}</span>
                  </ButtonLink>
                </li>
              ))}
            </ul>
          ) : null}
        </Panel>
      </div>
    </Page>
  )
}

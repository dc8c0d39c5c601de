import { PAGE_SIZE } from '@marquee/domain/list-page'
import { IconButton } from '@marquee/ui/icon-button'
import { ArrangeForm, ArrangeList } from '#folders/arrange-list.tsx'
import { kindWords, yearOf } from '#formatting/words.ts'
import styles from './arrange.module.css'
import type { FoundFolder } from './folder-page.tsx'

const keyOf = ({ type, id }: FoundFolder['items'][number]['title']) => `${type}/${id}`

/** The titles of a folder in my own order, each to be moved, also to another page, or taken out. */
export function Arrange({ found, action }: { found: FoundFolder; action: string }) {
  const { items, page, folder } = found
  const lines = items.map(({ title }, index) => {
    const place = (page - 1) * PAGE_SIZE + index + 1
    const to = (place: number) => ({ intent: 'place', title: keyOf(title), place: String(place) })
    return {
      key: keyOf(title),
      title: title.name,
      note: [yearOf(title.date), kindWords[title.type]].filter(Boolean).join(' · '),
      up: place > 1 ? to(place - 1) : null,
      down: place < folder.count ? to(place + 1) : null,
      more: (
        <>
          <ArrangeForm action={action} fields={{ intent: 'remove', title: keyOf(title) }}>
            <IconButton type="submit" label={`Remove ${title.name}`} icon="close" />
          </ArrangeForm>
          <ArrangeForm action={action} fields={{ intent: 'place', title: keyOf(title) }}>
            <input
              // Drawn anew with its place, or it would keep what was typed.
              key={place}
              className={styles.place}
              name="place"
              inputMode="numeric"
              pattern="[1-9][0-9]{0,3}"
              autoComplete="off"
              required
              defaultValue={place}
              aria-label={`Place of ${title.name}, of ${folder.count}`}
            />
          </ArrangeForm>
        </>
      ),
    }
  })
  return <ArrangeList title="In order" lines={lines} action={action} />
}

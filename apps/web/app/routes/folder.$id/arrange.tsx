import { PAGE_SIZE } from '@marquee/domain/list-page'
import { IconButton } from '@marquee/ui/icon-button'
import { ArrangeForm, ArrangeList } from '#folders/arrange-list.tsx'
import { typeLabels, yearOf } from '#formatting/format.ts'
import styles from './arrange.module.css'
import type { FoundFolder } from './folder-page.tsx'

const keyOf = ({ type, id }: FoundFolder['items'][number]['title']) => `${type}/${id}`

/** Titles of a folder in manual order, with controls to move them, also to another page, and to remove them. */
export function Arrange({ found, action }: { found: FoundFolder; action: string }) {
  const { items, page, folder } = found
  const lines = items.map(({ title }, index) => {
    const position = (page - 1) * PAGE_SIZE + index + 1
    const place = { intent: 'place', title: keyOf(title), of: String(folder.count) }
    const to = (position: number) => ({ ...place, place: String(position) })
    return {
      key: keyOf(title),
      title: title.name,
      note: [yearOf(title.date), typeLabels[title.type]].filter(Boolean).join(' · '),
      up: position > 1 ? to(position - 1) : null,
      down: position < folder.count ? to(position + 1) : null,
      more: (
        <>
          <ArrangeForm action={action} fields={{ intent: 'remove', title: keyOf(title) }}>
            <IconButton
              id={`remove-${keyOf(title)}`}
              type="submit"
              label={`Remove ${title.name}`}
              icon="close"
            />
          </ArrangeForm>
          <ArrangeForm action={action} fields={place}>
            <input
              // Remounted when the title moves, or it would retain the typed number.
              key={position}
              id={`place-${keyOf(title)}`}
              className={styles.position}
              name="place"
              inputMode="numeric"
              pattern="[1-9][0-9]{0,3}"
              autoComplete="off"
              required
              defaultValue={position}
              aria-label={`Place of ${title.name}, of ${folder.count}`}
            />
          </ArrangeForm>
        </>
      ),
    }
  })
  return <ArrangeList title="In order" lines={lines} action={action} />
}

import type { BookmarkLabel } from '@marquee/domain/bookmark'
import { Toolbar } from '@marquee/ui/page'
import { SectionHead } from '@marquee/ui/section-head'
import { SmallButton } from '@marquee/ui/small-button'
import { formatSeason } from '#formatting/format.ts'
import { bookmarkKeyOf } from '#saving/bookmark-key.ts'
import { ratingKeyOf } from '#saving/change-keys.ts'
import type { Fields } from '#saving/changes.ts'
import { PlainForm } from '#saving/plain-form.tsx'
import { useSaving } from '#saving/use-saving.ts'
import type { GoneTitle } from './find-title.ts'
import { passFocus } from './pass-focus.ts'

type LeftInListsProps = Pick<GoneTitle, 'gone' | 'marks' | 'ratings'> & { action: string }

/** Buttons that take a title off each list that it is left in; nothing where it is in none. */
export function LeftInLists({ action, ...title }: LeftInListsProps) {
  const { save, wanted } = useSaving(action)
  const left = leftOf(title).filter(({ key }) => wanted(key, 'intent') === null)
  if (left.length === 0) return null
  return (
    <section>
      <SectionHead title="In your lists" />
      <Toolbar>
        {left.map(({ key, fields, text }) => (
          <PlainForm
            key={key}
            action={action}
            fields={fields}
            onSave={(event) => {
              // The button is gone once it was pressed.
              passFocus(event, '#gone a')
              save(key, fields)
            }}
          >
            <SmallButton icon="close">{text}</SmallButton>
          </PlainForm>
        ))}
      </Toolbar>
    </section>
  )
}

const TEXTS: [BookmarkLabel, string][] = [
  ['watchlist', 'Take off watchlist'],
  ['seen', 'Take off seen'],
]

type Left = { key: string; fields: Fields; text: string }

function leftOf({ gone, marks, ratings }: Pick<GoneTitle, 'gone' | 'marks' | 'ratings'>): Left[] {
  return [
    ...TEXTS.filter(([label]) => marks[label]).map(([label, text]) => ({
      key: bookmarkKeyOf(gone, label),
      fields: { intent: 'bookmark', of: gone.name, label, wanted: 'off' },
      text,
    })),
    ...Object.entries(ratings).map(([key, rating]) => ({
      key: ratingKeyOf(gone, key),
      fields: { intent: 'rate', of: gone.name, key, rating: '' },
      text: `Clear my rating ${rating}${key === 'total' ? '' : ` of ${formatSeason(Number(key))}`}`,
    })),
  ]
}

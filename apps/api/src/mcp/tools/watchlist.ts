import { TitleId, TitleType } from '@marquee/domain/title'
import { z } from 'zod'
import { defineTool, Refused, refused } from '../tool.ts'
import { PAGE_INPUT, TITLE_INPUT, TitleShape, titleOf } from './shapes.ts'

const WITHOUT_TITLE = 'Say which title: give its type and its id.'

export const watchlist = defineTool({
  name: 'watchlist',
  title: 'Watchlist',
  description: 'Lists what the person wants to watch, the last added first, or adds or removes a title.',
  effect: 'replaces',
  input: z.strictObject({
    action: z.enum(['list', 'add', 'remove']).default('list'),
    type: TitleType.optional().describe(`${TITLE_INPUT.type.description}; a list has both without it`),
    id: TitleId.optional().describe('To add or remove'),
    page: PAGE_INPUT,
  }),
  output: z.object({
    changed: z.boolean(),
    titles: z.array(TitleShape).describe('Of a list'),
    pages: z.int().nullable(),
  }),
  async run(own, { action, type, id, page }) {
    if (action === 'list') {
      const answer = await own.open('read').me.bookmarks.$get({ query: { type, page: String(page) } })
      if (answer.status !== 200) throw await refused(answer)
      const { items, totalPages } = await answer.json()
      return { changed: false, titles: items.map(({ title }) => titleOf(title)), pages: totalPages }
    }

    if (type === undefined || id === undefined) throw new Refused(WITHOUT_TITLE)
    const bookmark = own.open('write').me.bookmarks[':label'][':type'][':id']
    const param = { label: 'watchlist' as const, type, id: String(id) }
    const answer =
      action === 'add' ? await bookmark.$put({ param, query: {} }) : await bookmark.$delete({ param })
    if (answer.status !== 200) throw await refused(answer)
    const { changed } = await answer.json()
    return { changed, titles: [], pages: null }
  },
})

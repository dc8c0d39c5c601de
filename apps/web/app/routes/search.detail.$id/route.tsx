import type { TitleRef } from '@marquee/domain/title'
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/cloudflare'
import { useLoaderData } from '@remix-run/react'
import { Fragment } from 'react'
import { choiceOf } from '#folders/choice.ts'
import { FolderChoiceDialog } from '#folders/folder-choice-dialog.tsx'
import { saveInFolder } from '#folders/save-in-folder.ts'
import { pathOf } from '#http/answer.ts'
import { asText, fromText } from '#http/json-text.ts'
import { readForm, readId, readPage, requireTitle, textOf } from '#http/params.ts'
import { isPlayIntent } from '#plays/play-intents.ts'
import { savePlays } from '#plays/save-plays.ts'
import { answerTo, type Outcome } from '#saving/outcome.ts'
import { saveBookmark } from '#saving/save-bookmark.ts'
import { fieldsOf, type Send } from '#saving/save-change.ts'
import { saveRating } from '#saving/save-rating.ts'
import { revalidateWhatChanged, saveSafely } from '#saving/save-safely.ts'
import { findNamesakes } from '#title/find-namesakes.ts'
import { findTitleOrGone } from '#title/find-title.ts'
import { GonePage } from '#title/gone-page-late.tsx'
import { readSeason } from '#title/season.ts'
import { readShownEpisodes } from '#title/shown-episodes.ts'
import { TitleChoice } from '#title/title-choice.tsx'
import { titleMeta } from '#title/title-meta.ts'
import { TitlePage } from '#title/title-page.tsx'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const { searchParams } = new URL(request.url)
  if (!searchParams.has('type')) {
    const namesakes = await findNamesakes(context.api, readId(params.id), searchParams)
    return asText(request, { namesakes, gone: undefined, title: undefined })
  }
  const ref = requireTitle(params.id, searchParams.get('type'))
  const isChoosing = searchParams.get('folders') === 'choose'
  const found = await findTitleOrGone(context.api, ref, {
    season: readSeason(searchParams.get('season')),
    episodes: readPage(searchParams.get('episodes')),
    with: isChoosing ? 'holders' : undefined,
    show: readShownEpisodes(searchParams),
  })
  if ('gone' in found) return asText(request, { ...found, namesakes: null, title: undefined })
  const choice = isChoosing ? choiceOf(found, await context.viewerContext(), pathOf(request)) : null
  return asText(request, { ...found, choice, namesakes: null, gone: undefined })
}

export async function action({ context, params, request }: ActionFunctionArgs) {
  const ref = requireTitle(params.id, new URL(request.url).searchParams.get('type'))
  const form = await readForm(request)
  return answerTo(request, await save(context.send, ref, form), pathOf(request))
}

function save(send: Send, ref: TitleRef, form: FormData): Promise<Outcome> {
  const intent = textOf(form, 'intent')
  if (isPlayIntent(intent)) return savePlays(send, form)
  if (intent === 'folder') return saveInFolder(send, ref, fieldsOf(form))
  return intent === 'rate' ? saveRating(send, ref, form) : saveBookmark(send, ref, form)
}

export const clientAction = saveSafely

export const shouldRevalidate = revalidateWhatChanged

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  const { namesakes, gone, title } = (data && fromText(data)) ?? {}
  return titleMeta(namesakes ? 'Which one is it?' : (gone ?? title)?.name, title?.overview)
}

export default function DetailPage() {
  const found = fromText(useLoaderData<typeof loader>())
  if (found.namesakes) return <TitleChoice titles={found.namesakes} />
  if (found.gone) return <GonePage {...found} />
  const { title } = found
  return (
    // What waits to be saved, or was chosen, belongs to the title.
    <Fragment key={title.type + title.id}>
      <TitlePage found={found} />
      <FolderChoiceDialog title={title} choice={found.choice} />
    </Fragment>
  )
}

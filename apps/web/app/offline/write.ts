export type Fields = Record<string, string>

/** What a form wants saved, as a request of its own that can be sent later. */
export type Write = {
  method: 'PUT' | 'DELETE'
  path: string
  body: string | null
  /** By what name screens save it, so that they can show it while it waits. */
  key: string
  words: string
  /** Pages that show it. */
  shownOn: string[]
}

/** Reads the form of a page that saves; `null` for what cannot wait. */
export function readWrite({ pathname, searchParams }: URL, fields: Fields): Write | null {
  const intent = pathname === '/rate' ? 'rate' : fields.intent
  if (intent === 'seen') return writeSeen(fields)

  const id = pathname === '/rate' ? searchParams.get('id') : /^\/search\/detail\/(\d+)$/.exec(pathname)?.[1]
  const type = searchParams.get('type')
  if (!id || !isNumber(id) || (type !== 'movies' && type !== 'series')) return null
  const title: Title = { type, id, name: fields.of || (type === 'movies' ? 'A film' : 'A series') }
  if (intent === 'rate') return writeRating(title, fields)
  if (intent === 'bookmark') return writeBookmark(title, fields)
  return intent === 'folder' ? writeInFolder(title, fields) : null
}

type Title = { type: 'movies' | 'series'; id: string; name: string }

const detailPage = ({ type, id }: Pick<Title, 'type' | 'id'>) => `/search/detail/${id}?type=${type}`

function writeRating(title: Title, { key = '', rating = '' }: Fields): Write | null {
  if (!/^(total|\d{1,5})$/.test(key) || !/^([1-9]|10)?$/.test(rating)) return null
  const season = key === 'total' ? '' : key === '0' ? ', Specials' : `, season ${key}`
  return {
    method: rating === '' ? 'DELETE' : 'PUT',
    path: `/api/me/ratings/${title.type}/${title.id}/${key}`,
    body: rating === '' ? null : JSON.stringify({ rating: Number(rating) }),
    key: `rate:${title.type}/${title.id}:${key}`,
    words: `${title.name}${season}: ${rating === '' ? 'rating removed' : `rated ${rating}`}`,
    shownOn: [
      detailPage(title),
      title.type === 'series' ? '/rankings?type=series' : '/rankings',
      ...(title.type === 'series' ? ['/my-series'] : []),
    ],
  }
}

function writeBookmark(title: Title, { label = '', wanted = '' }: Fields): Write | null {
  if ((label !== 'watchlist' && label !== 'seen') || !isChoice(wanted)) return null
  const deeds = {
    watchlist: { on: 'added to the watchlist', off: 'taken off the watchlist' },
    seen: { on: 'seen', off: 'not seen' },
  }
  return {
    method: wanted === 'on' ? 'PUT' : 'DELETE',
    path: `/api/me/bookmarks/${label}/${title.type}/${title.id}`,
    body: null,
    key: `mark:${label}:${title.type}/${title.id}`,
    words: `${title.name}: ${deeds[label][wanted]}`,
    shownOn: [
      detailPage(title),
      label === 'seen' ? '/bookmarks?label=seen' : '/bookmarks',
      ...(title.type === 'series' ? ['/my-series'] : []),
    ],
  }
}

function writeSeen({ series = '', season = '', episode = '', wanted = '' }: Fields): Write | null {
  if (!isNumber(series) || !isNumber(season) || !/^\d{0,5}$/.test(episode) || !isChoice(wanted)) return null
  const place = episode === '' ? (season === '0' ? 'Specials' : `Season ${season}`) : `S${season} E${episode}`
  return {
    method: wanted === 'on' ? 'PUT' : 'DELETE',
    path: `/api/me/episodes/${series}/${season}${episode === '' ? '' : `/${episode}`}`,
    body: null,
    key: `seen:${series}/${season}/${episode === '' ? 'all' : episode}`,
    words: `${place}: ${wanted === 'on' ? 'seen' : 'not seen'}`,
    shownOn: [detailPage({ type: 'series', id: series }), '/my-series'],
  }
}

function writeInFolder(title: Title, { folder = '', wanted = '' }: Fields): Write | null {
  if (!/^[\da-f-]{36}$/.test(folder) || !isChoice(wanted)) return null
  return {
    method: wanted === 'on' ? 'PUT' : 'DELETE',
    path: `/api/me/folders/${folder}/items/${title.type}/${title.id}`,
    body: null,
    key: `folder:${folder}:${title.type}/${title.id}`,
    words: `${title.name}: ${wanted === 'on' ? 'added to a folder' : 'taken out of a folder'}`,
    shownOn: [`/folder/${folder}`],
  }
}

const isNumber = (text: string) => /^\d{1,10}$/.test(text)

function isChoice(wanted: string): wanted is 'on' | 'off' {
  return wanted === 'on' || wanted === 'off'
}

import { foldFolderName } from '@marquee/domain/folder'
import type { TitleRef } from '@marquee/domain/title'
import fc from 'fast-check'
import { asking, done, refused, type Step } from './command.ts'
import { type Notebook, reorder } from './notebook.ts'
import { isUnknown, knownTitle, nameOf, title, who } from './saving.ts'
import type { Model, Real } from './world.ts'

/** Both people name folders by the same four ids, so each may try for the other's. */
const which = fc.nat(3)

const idOf = (real: Real, which: number) => real.folderIds[which] ?? ''
const find = (notes: Notebook, id: string) => notes.folders.find((folder) => folder.id === id)
const isTaken = ({ players }: Model, id: string) =>
  players.some(({ notes }) => notes !== null && find(notes, id) !== undefined)
const isSame = (title: TitleRef) => (other: TitleRef) => nameOf(other) === nameOf(title)

const name = fc
  .tuple(who, which, fc.constantFrom('Heist', 'HEIST', 'Dreams', '<b>', ' '), fc.boolean())
  .map(([who, which, name, isNew]): Step => {
    const body = isNew ? { name, isNew } : { name }
    const ask = (real: Real) => ({ method: 'PUT', path: `/folders/${idOf(real, which)}`, body })
    const step = `names ${isNew ? 'new ' : ''}folder ${which} "${name}"`
    return asking(step, who, ask, (notes, { at, real, model }) => {
      const id = idOf(real, which)
      if (name === ' ') return refused(400, 'invalid-input')
      const own = find(notes, id)
      if (isNew && own !== undefined && own.name !== name) return refused(409, 'folder-id-used')
      if (
        notes.folders.some(
          (folder) => foldFolderName(folder.name) === foldFolderName(name) && folder.id !== id,
        )
      ) {
        return refused(409, 'folder-name-taken')
      }
      if (own === undefined && isTaken(model, id)) return refused(404, 'folder-unknown')
      if (own === undefined) notes.folders.push({ id, name, at, items: [] })
      else own.name = name
      return done({ name, created: own === undefined })
    })
  })

const remove = fc.tuple(who, which).map(([who, which]): Step => {
  const ask = (real: Real) => ({ method: 'DELETE', path: `/folders/${idOf(real, which)}` })
  return asking(`deletes folder ${which}`, who, ask, (notes, { real }) => {
    const own = find(notes, idOf(real, which))
    notes.folders = notes.folders.filter((folder) => folder !== own)
    return done({ changed: own !== undefined })
  })
})

const add = fc.tuple(who, which, title).map(([who, which, title]): Step => {
  const ask = (real: Real) => ({
    method: 'PUT',
    path: `/folders/${idOf(real, which)}/items/${nameOf(title)}`,
  })
  return asking(`adds ${nameOf(title)} to folder ${which}`, who, ask, (notes, { at, real }) => {
    const own = find(notes, idOf(real, which))
    if (own === undefined) return refused(404, 'folder-unknown')
    if (isUnknown(title)) return refused(404, 'title-unknown')
    const changed = !own.items.some(isSame(title))
    if (changed) own.items.push({ ...title, at })
    return done({ inFolder: true, changed })
  })
})

const takeOut = fc.tuple(who, which, title).map(([who, which, title]): Step => {
  const path = (real: Real) => `/folders/${idOf(real, which)}/items/${nameOf(title)}`
  const ask = (real: Real) => ({ method: 'DELETE', path: path(real) })
  return asking(`takes ${nameOf(title)} out of folder ${which}`, who, ask, (notes, { real }) => {
    const own = find(notes, idOf(real, which))
    if (own === undefined) return refused(404, 'folder-unknown')
    const left = own.items.filter((item) => !isSame(title)(item))
    const changed = left.length < own.items.length
    own.items = left
    return done({ inFolder: false, changed })
  })
})

const orderFolders = fc.tuple(who, fc.shuffledSubarray([0, 1, 2, 3])).map(([who, order]): Step => {
  const ids = (real: Real) => order.map((which) => idOf(real, which))
  const ask = (real: Real) => ({ method: 'PUT', path: '/folders/order', body: { ids: ids(real) } })
  return asking(`orders folders ${order}`, who, ask, (notes, { real }) => {
    const wanted = ids(real).flatMap((id) => find(notes, id) ?? [])
    notes.folders = reorder(notes.folders, wanted)
    return done({ ids: { length: notes.folders.length } })
  })
})

const orderItems = fc
  .tuple(who, which, fc.uniqueArray(knownTitle, { selector: nameOf }))
  .map(([who, which, items]): Step => {
    const ask = (real: Real) => ({
      ...{ method: 'PUT', path: `/folders/${idOf(real, which)}/items/order` },
      body: { items },
    })
    return asking(`orders folder ${which} by ${items.map(nameOf)}`, who, ask, (notes, { real }) => {
      const own = find(notes, idOf(real, which))
      if (own === undefined) return refused(404, 'folder-unknown')
      const wanted = items.flatMap((item) => own.items.find(isSame(item)) ?? [])
      own.items = reorder(own.items, wanted)
      return done()
    })
  })

export const inFolders = fc.oneof(
  { weight: 3, arbitrary: name },
  { weight: 1, arbitrary: remove },
  { weight: 4, arbitrary: add },
  { weight: 1, arbitrary: takeOut },
  { weight: 1, arbitrary: orderFolders },
  { weight: 1, arbitrary: orderItems },
)

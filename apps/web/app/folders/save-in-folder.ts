import type { TitleRef } from '@marquee/domain/title'
import { type Fields, readChange } from '#saving/changes.ts'
import type { Outcome } from '#saving/outcome.ts'
import { type Send, saveChange } from '#saving/save-change.ts'

/** Adds a title to the folder that the fields name, or removes it, as they say. */
export async function saveInFolder(send: Send, title: TitleRef, fields: Fields): Promise<Outcome> {
  return saveChange(send, readChange('folder', fields, title), fields, ({ method }) => ({
    toast: method === 'PUT' ? 'Added to folder' : 'Removed from folder',
  }))
}

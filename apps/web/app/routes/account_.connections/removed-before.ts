import { redirectWith } from '#http/answer.ts'
import { CONNECTIONS_PATH } from './connections-path.ts'

/** Leads back to the list, without what a form is about: it was removed meanwhile, in another tab say. */
export const removedBefore = () => redirectWith(CONNECTIONS_PATH, 'It was removed before')

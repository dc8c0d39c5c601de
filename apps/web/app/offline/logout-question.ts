/** Field of a logout form with the fate of changes that are not sent yet: `ask` or `delete`. */
export const UNSENT_FIELD = 'unsent'

/** Fragment of a page's address with which it asks. */
export const LOGOUT_FRAGMENT = '#logout'

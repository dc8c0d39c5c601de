export const COULD_NOT_SAVE = 'Could not save. Try again.'

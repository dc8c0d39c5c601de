/**
 * Name of a field that says that its form is for now alone: a login does not send it again. It would erase half an hour
 * later, or make a secret that is shown on no page.
 */
export const ONCE = 'once'

/** A path that is the address of a host once it is decoded: tabs do not count there. */
const HOST = /^\/((%09)*%5c|(%09)+\/)/i

/** Whether a path begins a host for the router, which decodes it and reads it as an address once more. */
export const beginsHost = (pathname: string): boolean => HOST.test(pathname)

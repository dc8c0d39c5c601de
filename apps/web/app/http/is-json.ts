/** Whether a response says that it is JSON, as every one of the API does; an error page of the platform in between is not. */
export const isJson = ({ headers }: Response): boolean =>
  headers.get('Content-Type')?.startsWith('application/json') === true

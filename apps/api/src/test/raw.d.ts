/** A file as text, by the bundler of the tests. */
declare module '*?raw' {
  const text: string
  export default text
}

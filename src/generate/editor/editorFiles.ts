/** Which content files each editor schema is for: `page` → the pages. */
export function editorFiles(collections: Iterable<string>, mails: Iterable<string>): Map<string, string[]> {
  return new Map([
    ['page', ['content/pages/**/*.yaml', 'content/server/*.yaml']],
    ['site', ['content/site.yaml']],
    ['facts', ['content/facts.yaml']],
    ...[...mails].map((name): [string, string[]] => [`mail.${name}`, [`content/mails/${name}.yaml`]]),
    ...[...collections].map((name): [string, string[]] => [
      name,
      [`content/collections/${name}/*.yaml`, `content/collections/${name}.yaml`],
    ]),
  ])
}

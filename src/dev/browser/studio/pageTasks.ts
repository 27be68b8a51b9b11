import type { ChangeRequest, ListedPage, SitePages } from '../../studio/protocol.ts'

/** What somebody has chosen to do with a page; a new one may be like another. */
export type Task = { do: 'new'; page?: ListedPage } | { do: 'rename' | 'remove'; page: ListedPage }

export interface TaskInput {
  name: string
  label: string
  about?: string
  defaultValue?: string
  required?: boolean
  /** Values to choose from, each with its words. */
  options?: [value: string, words: string][]
}

/** What a task asks for, and what comes of the answers. A refusal that names no place is about the first input. */
export interface TaskForm {
  title: string
  button: string
  inputs: TaskInput[]
  request: (values: Record<string, string>) => ChangeRequest
}

export function formOf(task: Task, { pages, hasMenu }: SitePages): TaskForm {
  const options = (...kinds: ListedPage['kind'][]) =>
    pages
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ path, title }): [string, string] => [path, `${path} (${title})`])
      .sort()
  // As it is by now.
  const page = pages.find(({ path }) => path === task.page?.path) ?? task.page
  const path = page?.path ?? ''
  switch (task.do) {
    case 'new':
      return {
        title: 'New page',
        button: 'Make the page',
        inputs: [
          { name: 'path', label: 'Address', about: 'Such as /partners.', defaultValue: '/', required: true },
          { name: 'title', label: 'Title', about: 'For the browser tab and search results.', required: true },
          { name: 'description', label: 'Description', about: 'One or two sentences for search results.' },
          {
            name: 'like',
            label: 'Sections',
            defaultValue: path,
            options: [['', 'Only a headline'], ...options('page', 'fixed')],
          },
          ...(hasMenu
            ? [{ name: 'menu', label: 'Name in the menu', about: 'Without one, the page is a draft and in no menu.' }]
            : []),
        ],
        request: ({ path = '', title = '', description = '', like, menu }) => ({
          do: 'newPage',
          ...{ path, title, description },
          like: pages.find((one) => one.path === like)?.what,
          menu: menu || undefined,
        }),
      }
    case 'rename':
      return {
        title: `Change the address ${path}`,
        button: 'Change the address',
        inputs: [
          {
            name: 'to',
            label: 'New address',
            about: 'Links to the page are changed too, and the old address redirects to the new one.',
            defaultValue: path,
            required: true,
          },
        ],
        request: ({ to = '' }) => ({ do: 'renamePage', path, to }),
      }
    case 'remove':
      return {
        title: `Remove the page ${path}`,
        button: 'Remove the page',
        inputs: [
          {
            name: 'redirect',
            label: 'Redirect its address to',
            about: 'People may have bookmarked the address, and search engines know it.',
            options: [['', 'Nowhere'], ...options('page', 'fixed', 'entry').filter(([to]) => to !== path)],
          },
        ],
        request: ({ redirect }) => ({ do: 'remove', what: page!.what, redirect: redirect || undefined }),
      }
  }
}

import { createRoot } from 'react-dom/client'
import { createLayer } from '../layer.ts'
import { Studio } from './Studio.tsx'
import { styles } from './styles.ts'

/**
 * Opens the studio over the page.
 *
 * @param onEdit   lets it listen to changes of the page
 * @param onClose  called once it is gone
 */
export function openStudio(onEdit: (listen: () => void) => () => void, onClose: () => void): () => void {
  const { host, content } = createLayer('tide-studio', styles)
  const root = createRoot(content)
  const close = () => {
    root.unmount()
    host.remove()
    onClose()
  }
  document.documentElement.append(host)
  root.render(<Studio onEdit={onEdit} close={close} />)
  return close
}

/**
 * A font that came too late for the first page, or was not asked for, is not shown there, so that no line moves. Another
 * page is drawn anew anyway: it gets the font.
 */
export function showLateFonts(document: Document): void {
  delete document.documentElement.dataset.fonts
  for (const { sheet } of document.querySelectorAll('style')) {
    for (const rule of sheet?.cssRules ?? []) {
      if (rule instanceof CSSFontFaceRule && rule.style.getPropertyValue('font-display') === 'optional')
        rule.style.setProperty('font-display', 'swap')
    }
  }
}

import { expect, test } from 'vitest'
import { parseProse } from '#src/compiler/content/prose.ts'
import { formats } from '#src/compiler/schema/formats.ts'
import { markdownOf } from './markdownOf.ts'

/** As Chrome has it after a copy in Google Docs. */
const docs = `<meta charset='utf-8'><meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-4a1f3c9e-7fff-9b1d-5a5e-0c6f1f1e9a11"><h1 dir="ltr" style="line-height:1.38;margin-top:20pt;margin-bottom:6pt;"><span style="font-size:20pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;">How we work</span></h1><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;"><span style="font-size:11pt;font-family:Arial,sans-serif;font-weight:400;font-style:normal;white-space:pre-wrap;">We answer within </span><span style="font-size:11pt;font-weight:700;font-style:normal;white-space:pre-wrap;">one day</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">, </span><span style="font-size:11pt;font-weight:400;font-style:italic;white-space:pre-wrap;">mostly</span><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;"> sooner. See </span><a href="https://example.com/terms_(2026)" style="text-decoration:none;"><span style="font-size:11pt;color:#1155cc;font-weight:400;font-style:normal;text-decoration:underline;white-space:pre-wrap;">our “terms”</span></a><span style="font-size:11pt;font-weight:400;font-style:normal;white-space:pre-wrap;">.</span></p><br /><p dir="ltr" style="line-height:1.38;"><span style="font-weight:400;white-space:pre-wrap;">&nbsp;</span></p><h2 dir="ltr"><span style="font-size:16pt;font-weight:400;">Steps</span></h2><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;"><li dir="ltr" style="list-style-type:disc;font-size:11pt;font-weight:400;" aria-level="1"><p dir="ltr" style="line-height:1.38;" role="presentation"><span style="font-weight:400;white-space:pre-wrap;">Call</span></p></li><ul style="margin-top:0;margin-bottom:0;"><li dir="ltr" style="list-style-type:circle;" aria-level="2"><p dir="ltr" role="presentation"><span style="font-weight:400;">Ask for Mina</span></p></li></ul><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-weight:700;">Decide</span></p></li></ul><ol><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>First</span></p></li><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>Second</span></p></li></ol></b><br class="Apple-interchange-newline">`

test('Google Docs: headings below that of the page, words by their styles, nested lists, no empty paragraphs', () => {
  expect(markdownOf(docs, 'prose')).toBe(`## How we work

We answer within **one day**, *mostly* sooner. See [our “terms”](https://example.com/terms_%282026%29).

### Steps

- Call
  - Ask for Mina
- **Decide**

1. First
2. Second`)
})

/** As Word for Windows writes it, with the line breaks inside of tags. */
const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:w="urn:schemas-microsoft-com:office:word" xmlns="http://www.w3.org/TR/REC-html40">
<head>
<meta http-equiv=Content-Type content="text/html; charset=utf-8">
<meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->
<style>
<!--
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0cm;}
-->
</style>
</head>
<body lang=EN-GB style='tab-interval:36.0pt;word-wrap:break-word'>
<!--StartFragment-->
<h2>What it costs<o:p></o:p></h2>
<p class=MsoNormal>A tube costs 12&nbsp;€, says <b>Mi</b><b>na</b><b>
herself</b>: &#8220;It&#8217;s&nbsp;<i>that</i> simple.&#8221;<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:
Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>Tubes<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;text-indent:-18.0pt;
mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:"Courier New"'><span
style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;
</span></span></span><![endif]>with a valve<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;
</span></span></span><![endif]>Tyres, in <b><i>all</i></b> sizes<o:p></o:p></p>
<p class=MsoNormal>Then:<o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Bring it<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l1 level1 lfo2'><![if !supportLists]><span
style='mso-list:Ignore'>2.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>Pay 5 * 3 &lt;b&gt;<o:p></o:p></p>
<p class=MsoQuote>Mended well.<o:p></o:p></p>
<p class=MsoNormal><a href="#_Toc1">Above</a>, <a href="mailto:mina@mina.example">mail</a>, <s>old</s><o:p></o:p></p>
<!--EndFragment-->
</body>
</html>`

test('Word: lists that are paragraphs, typographic quotation marks, one bold stretch of several, no anchors', () => {
  expect(markdownOf(word, 'prose')).toBe(`## What it costs

A tube costs 12\u00a0€, says **Mina herself**: “It’s *that* simple.”

- Tubes
  - with a valve
- Tyres, in ***all*** sizes

Then:

1. Bring it
2. Pay 5 \\* 3 \\<b>

> Mended well.

Above, [mail](mailto:mina@mina.example), old`)
})

test.each([
  ['Google Docs', docs],
  ['Word', word],
])('what comes from %s is sound in both kinds of fields', (_, html) => {
  expect(parseProse(markdownOf(html, 'prose'))).toMatchObject({ problems: [], lost: [] })
  expect((formats.inline as (text: string) => boolean)(markdownOf(docs, 'inline'))).toBe(true)
})

test('a line takes italics and nothing else', () => {
  const html =
    '<b style="font-weight:normal"><p><span style="font-weight:700">Growth</span>, <a href="https://a.example"><span style="font-style:italic">that lasts </span></a>longer</p><p>for&nbsp;all</p></b>'
  expect(markdownOf(html, 'inline')).toBe('Growth, *that lasts* longer for all')
})

test.each([
  ['a phrase', '<meta charset="utf-8"><span style="color:#111">just words</span>', 'just words'],
  ['a line break', '<p>Mina<br>Bicycles<br></p>', 'Mina\\\nBicycles'],
  ['a table', '<table><tr><td><p>One</p></td><td>Two</td></tr></table><hr><p>x</p>', 'One\n\nTwo\n\nx'],
  ['deep headings', '<h1>A</h1><h4>B</h4><h6>C</h6>', '## A\n\n#### B\n\n#### C'],
  ['code', '<pre><code>a_b</code></pre><p>run <code>npm</code></p>', 'a\\_b\n\nrun `npm`'],
  [
    'a redirect of Google',
    '<a href="https://www.google.com/url?q=https://a.example/b&amp;sa=D">a</a>',
    '[a](https://a.example/b)',
  ],
  ['a script', '<a href="javascript:alert(1)">a</a><script>x</script>', 'a'],
])('%s', (_, html, text) => {
  expect(markdownOf(html, 'prose')).toBe(text)
})

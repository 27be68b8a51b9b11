// React chooses between its two builds when it is first loaded, by NODE_ENV. A test that builds the site sets that for the
// process which it shares with others, and tests beside it draw with the development build.
import 'react'
import 'react/jsx-dev-runtime'
import 'react-dom/client'
import 'react-dom/server'

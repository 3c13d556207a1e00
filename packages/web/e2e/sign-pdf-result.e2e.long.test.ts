import './sign-pdf-result.e2e.test.js'

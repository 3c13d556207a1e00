import './sign-pdf.e2e.test.js'

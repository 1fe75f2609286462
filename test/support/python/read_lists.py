"""Reads lists to their end, as the samples of the docs send requests, and prints the pages of each as JSON.

Standard input has the lists: [{"url": "…", "headers": {…}}].
"""

import json
import os
import sys

# Last, so that the real package comes first where it is installed.
sys.path.append(os.path.dirname(__file__))
import requests  # noqa: E402

# More than any list of the mock has.
MAX_PAGES = 5


def read(url, headers):
    pages = []
    while url is not None and len(pages) < MAX_PAGES:
        response = requests.get(url, headers=headers)
        response.raise_for_status()
        pages.append(response.text)
        url = response.links.get("next", {}).get("url")
    return pages


json.dump([read(**each) for each in json.load(sys.stdin)], sys.stdout)

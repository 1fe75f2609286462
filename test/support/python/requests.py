"""As much of the package `requests` as the samples of the docs use, for machines that do not have it."""

import re
import urllib.error
import urllib.parse
import urllib.request


class HTTPError(Exception):
    pass


class Response:
    def __init__(self, status_code, text, headers):
        self.status_code = status_code
        self.text = text
        found = re.findall(r'<([^>]+)>; rel="([^"]+)"', headers.get("Link") or "")
        self.links = {relation: {"url": url, "rel": relation} for url, relation in found}

    def raise_for_status(self):
        if self.status_code >= 400:
            raise HTTPError(f"{self.status_code} {self.text}")

    def iter_lines(self):
        return iter(self.text.encode().splitlines())


def request(method, url, params=None, headers=None, data=None, stream=False):
    query = "?" + urllib.parse.urlencode(params) if params else ""
    outgoing = urllib.request.Request(url + query, data=data.read() if hasattr(data, "read") else data, headers=headers or {}, method=method)
    try:
        with urllib.request.urlopen(outgoing) as answer:
            return Response(answer.status, answer.read().decode(), answer.headers)
    except urllib.error.HTTPError as error:
        return Response(error.code, error.read().decode(), error.headers)


def get(url, **options):
    return request("GET", url, **options)


def post(url, **options):
    return request("POST", url, **options)


def patch(url, **options):
    return request("PATCH", url, **options)


def put(url, **options):
    return request("PUT", url, **options)


def delete(url, **options):
    return request("DELETE", url, **options)
